/** An actor as shown to the staff; null for the shop itself and for a deleted account. */
export const presentActor = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
