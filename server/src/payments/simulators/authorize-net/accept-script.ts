/**
 * The replacement of Accept.js at the simulated gateway, a script for browsers: `Accept.dispatchData` sends a card to
 * the gateway the script came from and passes its token to the handler, in the format the gateway documents.
 */
export const acceptScript = `'use strict'
{
  const gateway = new URL('../xml/v1/request.api', document.currentScript.src)

  const trouble = (code, text) => ({ messages: { resultCode: 'Error', message: [{ code, text }] } })

  async function makeToken({ authData = {}, cardData = {} }) {
    const { cardNumber, month, year, cardCode, zip, fullName } = cardData
    if (!authData.clientKey) return trouble('E_WC_18', 'The client key is missing.')
    if (!authData.apiLoginID) return trouble('E_WC_10', 'The login is missing.')
    if (!/^[0-9]{13,16}$/.test(cardNumber)) return trouble('E_WC_05', 'The card number is none.')
    if (!/^(0?[1-9]|1[0-2])$/.test(month)) return trouble('E_WC_06', 'The month is none.')
    if (!/^([0-9]{2}|[0-9]{4})$/.test(year)) return trouble('E_WC_07', 'The year is none.')
    if (cardCode && !/^[0-9]{3,4}$/.test(cardCode)) return trouble('E_WC_15', 'The card code is none.')
    const expirationDate = (year.length === 2 ? '20' + year : year) + '-' + month.padStart(2, '0')
    const request = {
      securePaymentContainerRequest: {
        merchantAuthentication: { name: authData.apiLoginID, clientKey: authData.clientKey },
        data: { type: 'TOKEN', id: 'page-' + Date.now(), token: { cardNumber, expirationDate, cardCode, zip, fullName } },
      },
    }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(gateway, { method: 'POST', headers, body: JSON.stringify(request) })
    const answer = await response.json()
    if (answer.messages.resultCode === 'Ok') return { opaqueData: answer.opaqueData, messages: answer.messages }
    return trouble('E_WC_21', 'The login and the client key do not belong together.')
  }

  const dispatchData = (secureData, handler) => {
    const hand = typeof handler === 'string' ? window[handler] : handler
    makeToken(secureData).then(hand, () => hand(trouble('E_WC_14', 'The gateway could not be reached.')))
  }

  window.Accept = { dispatchData }
}
`
