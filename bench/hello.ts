import Fastify from 'fastify'

/** The framework with one small JSON answer and nothing else: what no call of the shop can be faster than. */
const app = Fastify()
app.get(
  '/',
  { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } },
  async () => ({ hello: 'world' }),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
