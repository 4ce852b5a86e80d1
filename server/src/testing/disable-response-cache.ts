// Imported by a shop before it opens: each request computes its response.
import { ResponseCache } from '../http/cache/response-cache.ts'

ResponseCache.prototype.get = () => undefined
ResponseCache.prototype.lookUp = async () => ({ resolve: () => {} })
