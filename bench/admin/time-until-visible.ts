/** Milliseconds from a change by staff until a page of the shop shows it, for each change. */
export async function timeUntilVisible(
  url: string,
  headers: Record<string, string>,
  changes: number,
): Promise<number[]> {
  const page = async () => (await fetch(`${url}/main/faq`)).text()
  const times: number[] = []
  for (let change = 1; change <= changes; change += 1) {
    const limit = 300 + change
    await page()
    const began = performance.now()
    const answer = await fetch(`${url}/api/setting/limit_price_for_shipment`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ value: limit }),
    })
    if (!answer.ok) throw new Error(`The figure was not changed: ${await answer.text()}`)
    while (!(await page()).includes(`$${limit}.00`));
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}
