/** Who did something, as it is told to the staff; null for the shop itself and for whoever has gone. */
export const presentActor = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
