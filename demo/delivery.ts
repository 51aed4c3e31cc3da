/**
 * Delivery from Jaipur: the rest of India, and far places that need longer and take no cash: their
 * shoppers pay online.
 * Charges are the products' own.
 */
export const demoZones = [
  {
    name: 'North-East, Jammu and Kashmir, Ladakh, the islands',
    states: [
      'Andaman and Nicobar Islands',
      'Arunachal Pradesh',
      'Assam',
      'Jammu and Kashmir',
      'Ladakh',
      'Lakshadweep',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Sikkim',
      'Tripura',
    ],
    handlingDays: 1,
    transitDaysMin: 6,
    transitDaysMax: 10,
    allowsCod: false,
  },
  {
    name: 'Rest of India',
    states: [],
    handlingDays: 1,
    transitDaysMin: 2,
    transitDaysMax: 6,
    allowsCod: true,
  },
] as const;
