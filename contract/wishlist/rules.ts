/** A link ends by itself this long after the shopper last shared it. */
export const familyLinkDays = 30;
export const familyNameMax = 40;
/** A first name, or nothing. The page shows it under the shop's name: no address, no number. */
export const familyName = /^(?:[\p{L}\p{M}’' -]|\u200C|\u200D|\.(?= |$))*$/u;
/** Products on the page of a link: the newest of the wishlist. */
export const familyProductsMax = 100;
/** Hearts of one link, of all products and browsers. */
export const heartsPerLinkMax = 2_000;
export const heartTapsPerHourMax = 300;
