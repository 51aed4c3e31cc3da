export const demoSettings = {
  siteName: 'Homeloom',
  siteSlogan: 'Woven in India, made for home',
  siteLogo: null,
  favicon: null,
  copyrightText: '© Homeloom Home Textiles. All rights reserved.',
  defaultSiteTitle: 'Homeloom | Bed sheets, curtains, cushions and quilts from India',
  defaultSiteMetaKeywords:
    'bed sheets online, cotton bed sheets, block print bedding, curtains, cushion covers, comforters, quilts, home textiles India',
  defaultSiteMetaDescription:
    'Block-printed cotton, washed linen and hand-quilted razais from Indian workshops. Free shipping from ₹1,999 and 30-day returns, all over India.',
  defaultRobots: 'index, follow',
  defaultDateFormat: 'MMM D, YYYY',
  defaultTimeFormat: 'hh:mm A',
  maintenanceMode: 'OFF',
  maintenanceModeText:
    'We are changing the sheets. The shop is back in a little while; your cart is safe.',
  customerSupportEmail: 'support@homeloom.example',
  customerSupportNumber: '+91 90000 00000',
  customerSupportHours: '10am-6pm IST Mon-Sat',
  grievanceOfficerName: 'Ms. Ritu Sharma',
  grievanceOfficerEmail: 'grievance@homeloom.example',
  grievanceOfficerPhone: '+91 90000 00000',
  officeAddress: 'Homeloom Home Textiles, 14 Johari Bazar Road, Jaipur, Rajasthan 302003',
  /** Online payments go to the sandbox of the provider. */
  paymentMethods: ['cod', 'credit_card', 'debit_card', 'upi'],
  announcedPaymentMethods: ['net_banking', 'wallet'],
  googleMapApiKey: null,
  facebookUrl: 'https://www.facebook.com/homeloom',
  twitterUrl: 'https://twitter.com/homeloom',
  youtubeUrl: 'https://www.youtube.com/@homeloom',
  instagramUrl: 'https://www.instagram.com/homeloom',
  /** On the wire this is `shipping_applied_on`, in rupees. */
  freeShippingThresholdPaise: 199900,
  /** On the wire this is `shipping_charge`, in rupees. */
  unitShippingChargePaise: 5000,
  newsletterText: 'New weaves, offers and care tips, about twice a month.',
  /** Beside English. */
  languages: ['hi'],
} as const;

/** The registration of the demo shop; the GSTIN has a valid check digit and no owner. */
export const demoTaxSettings = {
  registration: 'regular',
  gstin: '08ABCDE1234F1Z0',
  legalName: 'Homeloom Home Textiles',
  address: '14 Johari Bazar Road, Jaipur, Rajasthan 302003',
  state: 'Rajasthan',
} as const;
