import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The page table of the specification: `/{kebab-name}/:id?/:eid?` under `/main`. */
export default [
  index('catalogue/home.tsx'),
  route('category/:id?/:eid?', 'catalogue/category.tsx'),
  route('single-product/:id?/:eid?', 'catalogue/product.tsx'),
  route('offers', 'catalogue/offers.tsx'),
  route('offers/:id/:eid?', 'catalogue/offer.tsx'),
  route('cart', 'cart/cart.tsx'),
  route('checkout', 'checkout/checkout.tsx'),
  route('successful-payment/:id/:eid?', 'checkout/success.tsx'),
  route('order-details/:id/:eid?', 'checkout/order-details.tsx'),
  route('open-order/:id/:eid?', 'checkout/open-order.tsx'),
  route('thank-after-order/:id?/:eid?', 'checkout/thank-after-order.tsx'),
  route('contact/:id?/:eid?', 'contact/contact.tsx'),
  route('posts', 'content/posts.tsx'),
  route('posts/:id/:eid?', 'content/post.tsx'),
  route('faq', 'content/faq.tsx'),
  route('about', 'content/about.tsx'),
  route('terms', 'content/terms.tsx'),
  route('login', 'content/login.tsx'),
  route('*', 'content/not-found.tsx'),
] satisfies RouteConfig
