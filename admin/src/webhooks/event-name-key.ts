/** The key of the name of a webhook event, such as `order.paid`. */
export const eventNameKey = (event: string) => `webhooks.eventNames.${event.replace('.', '_')}`
