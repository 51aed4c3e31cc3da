export const care = {
  cotton: [
    'Machine wash cold with similar colours, gentle cycle',
    'Mild liquid detergent; no bleach',
    'Dry in shade, inside out',
    'Warm iron on the reverse',
  ],
  craftPrint: [
    'Soak in cold salted water for 20 minutes before the first wash',
    'Wash separately for the first two washes; natural and reactive dyes may bleed a little',
    'No bleach, no soaking in detergent',
    'Dry in shade; warm iron on the reverse',
  ],
  sateen: [
    'Machine wash at 30°C with like colours, zips and hooks kept apart',
    'No fabric softener: it dulls the sheen',
    'Line dry or tumble dry low, and take out while slightly damp',
    'Medium iron, along the weave',
  ],
  linen: [
    'Machine wash at 30°C on a gentle cycle, drum half full',
    'No bleach and no optical brightener',
    'Line dry in shade; linen softens with every wash',
    'Iron while damp, or enjoy the creases',
  ],
  velvet: [
    'Dry clean for best results, or hand wash cold inside out',
    'Do not wring; press out the water in a towel',
    'Dry flat or hang in shade',
    'Steam from the back; never iron the pile',
  ],
  wool: [
    'Dry clean, or hand wash cold with a wool detergent',
    'Dry flat in shade, away from heat',
    'Do not iron; air it in the shade between uses',
    'Store clean and dry, with neem leaves or cedar',
  ],
  knit: [
    'Machine wash cold in a laundry bag, gentle cycle',
    'Dry flat: a wet knit stretches on the line',
    'No bleach; do not iron the cables',
    'Fold to store, never hang',
  ],
  quilted: [
    'Machine wash cold, alone, in a front loader of 8 kg or more',
    'Mild liquid detergent; no bleach, no softener',
    'Dry flat in shade and turn every few hours',
    'Air in mild sun twice a season; do not iron',
  ],
  filled: [
    'Use with a pillow cover and wash the cover weekly',
    'Machine wash cold, two at a time, twice a year',
    'Tumble dry low with a clean tennis ball, or dry flat in the sun',
    'Plump by hand; do not dry clean',
  ],
} satisfies Record<string, string[]>;

export const openReturn = [
  'Returned unused and in its original packing',
  'Exchanged for another size or colour',
  'Free pick-up at your door; refund within 5 working days of our receiving it',
];

export const sealedReturn = [
  'Returned with the hygiene seal unbroken',
  'Exchanged if it arrives damaged or wrong, opened or not',
  'Free pick-up at your door; refund within 5 working days of our receiving it',
];

export const workshops = {
  bagru: 'Hand block printed by chhipa families in Bagru, Rajasthan',
  sanganer: 'Printed and stitched in Sanganer, near Jaipur, Rajasthan',
  kutch: 'Printed and dyed by artisans in Kutch, Gujarat',
  pochampally: 'Woven and finished in Pochampally, Telangana',
  karur: 'Woven and stitched in Karur, Tamil Nadu',
  erode: 'Woven and printed in Erode, Tamil Nadu',
  panipat: 'Woven in Panipat, Haryana',
  ludhiana: 'Made in Ludhiana, Punjab',
  surat: 'Woven in Surat, Gujarat',
  flaxMill: 'Woven from European flax and stitched in Jaipur, Rajasthan',
};

/** How a product was made, and its declarations. The maker is the demo's own, invented name. */
export const madeIn = (workshop: keyof typeof workshops, netQuantity: string) => ({
  manufactureDetails: [workshops[workshop]],
  countryOfOrigin: 'India',
  manufacturer: 'Homeloom Home Textiles, 14 Johari Bazar Road, Jaipur, Rajasthan 302003',
  netQuantity,
  dimensions: /[\d.]+ x [\d.]+(?: x [\d.]+)? cm/.exec(netQuantity)?.[0] ?? '',
});
