import Fastify from 'fastify'

/** The bare framework with a small JSON response: the upper limit of the speed of the shop. */
const app = Fastify()
app.get(
  '/',
  { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } },
  async () => ({ hello: 'world' }),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
