/** From so many parcels to a PIN prefix with one carrier on, the shop's own record decides. */
export const recordParcelsMin = 20;
/** Deliveries of so many days make the record. */
export const recordDays = 180;
/** So many PIN prefixes and carriers are listed, those with the most parcels. */
export const recordPlacesMax = 200;
