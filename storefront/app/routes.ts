import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The page table of the specification: `/{kebab-name}/:id?/:eid?` under `/main`. */
const pages = [
  index('catalogue/home.tsx'),
  route('category/:id?/:eid?', 'catalogue/category.tsx'),
  route('occasion/:id/:eid?', 'catalogue/occasion.tsx'),
  route('single-product/:id?/:eid?', 'catalogue/product.tsx'),
  route('offers', 'catalogue/offers.tsx'),
  route('offers/:id/:eid?', 'catalogue/offer.tsx'),
  route('cart/:id?/:eid?', 'cart/cart.tsx'),
  route('checkout/:id?/:eid?', 'checkout/checkout.tsx'),
  route('successful-payment/:id/:eid?', 'orders/success.tsx'),
  route('payment-failure/:id/:eid?', 'payment/payment-failure.tsx'),
  route('complete-order/:id?/:eid?', 'payment/complete-order.tsx'),
  route('order-details/:id/:eid?', 'orders/order-details.tsx'),
  route('open-order/:id/:eid?', 'orders/open-order.tsx'),
  route('return/:id/:eid?', 'returns/return-page.tsx'),
  route('thank-after-order/:id?/:eid?', 'orders/thank-after-order.tsx'),
  route('contact/:id?/:eid?', 'contact/contact.tsx'),
  route('posts', 'content/posts.tsx'),
  route('posts/:id/:eid?', 'content/post.tsx'),
  route('faq/:id?/:eid?', 'content/faq.tsx'),
  route('about/:id?/:eid?', 'content/about.tsx'),
  route('terms/:id?/:eid?', 'content/terms.tsx'),
  route('legal/:id/:eid?', 'content/legal.tsx'),
  route('login/:id?/:eid?', 'account/login.tsx'),
  route('register/:id?/:eid?', 'account/register.tsx'),
  route('forget-password/:id?/:eid?', 'account/forget-password.tsx'),
  route('reset-password/:id?/:eid?', 'account/reset-password.tsx'),
  route('new-password/:id?/:eid?', 'account/new-password.tsx'),
  route('account-verification/:id?/:eid?', 'account/verification.tsx'),
  route('code-check/:id?/:eid?', 'account/code-check.tsx'),
  route('admin/:id?/:eid?', 'account/admin.tsx'),
  route('my-account/:id?/:eid?', 'my-account/my-account.tsx'),
  route('invoice/:id/:eid?', 'orders/invoice.tsx'),
  route('stock-alerts/:id?/:eid?', 'catalogue/stock-alerts/stock-alerts.tsx'),
  route('list/:id/:eid?', 'gift-lists/shared-list.tsx'),
  route('stop-reminders/:id?/:eid?', 'reminders/stop-reminders.tsx'),
  route('newsletter/:id?/:eid?', 'newsletter/newsletter-page.tsx'),
  route('favorite/:id?/:eid?', 'favourites/favourites.tsx'),
  route('compare/:id?/:eid?', 'compare/compare.tsx'),
  route('gift-card/:id?/:eid?', 'gift-cards/gift-card-page.tsx'),
  route('gift-cards/:id?/:eid?', 'gift-cards/buy-gift-card.tsx'),
  route('gift/:id/:eid?', 'recipient/recipient-page.tsx'),
  route('*', 'content/not-found.tsx'),
] satisfies RouteConfig

/** The category playground, in development only. */
const forDevelopers = [route('category-playground/:id?/:eid?', 'catalogue/playground.tsx')]

/** The pages of an environment (`NODE_ENV`). */
export const pagesIn = (environment = 'production') =>
  environment === 'development' ? [...forDevelopers, ...pages] : pages

export default pagesIn(process.env.NODE_ENV)
