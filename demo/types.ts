export type CategorySlug =
  | 'bed-sheet'
  | 'curtains'
  | 'cushion'
  | 'comforter'
  | 'pillow'
  | 'blanket'
  | 'quilt';
type Pattern = 'Floral' | 'Solid' | 'Textured' | 'Patterned';
type Material =
  | 'Cotton'
  | 'Linen'
  | 'Velvet'
  | 'Cotton Sateen'
  | 'Wool Blend'
  | 'Linen Cotton'
  | 'Cotton Knit';
export type Label = 'best_seller' | 'new_arrival' | 'trending';

/** `file` is relative to demo/images. */
export type DemoImage = { file: string; alt: string };

export type DemoProduct = {
  slug: string;
  name: string;
  category: CategorySlug;
  color: string;
  colorHex: string;
  material: Material;
  pattern: Pattern;
  size: string;
  pricePaise: number;
  originalPricePaise: number | null;
  stock: number;
  status: 'active' | 'inactive';
  ratingTenths: number;
  description: string;
  careInstruction: string[];
  manufactureDetails: string[];
  countryOfOrigin: string;
  manufacturer: string;
  netQuantity: string;
  dimensions: string;
  /** Days after delivery. */
  returnDays: number;
  exchangeDays: number;
  returnPolicies: string[];
  /** Per unit; null applies the shop's default charge. */
  shippingChargePaise: number | null;
  labels: Label[];
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  images: DemoImage[];
  /** Slug of the group of products that share a page. */
  group: string | null;
};

/** A product in a category file; `products.ts` derives its search-engine texts. */
export type ProductEntry = Omit<
  DemoProduct,
  | 'group'
  | 'status'
  | 'returnDays'
  | 'exchangeDays'
  | 'metaTitle'
  | 'metaDescription'
  | 'metaKeywords'
>;

export type DemoCategory = {
  slug: CategorySlug;
  name: string;
  description: string;
  image: string;
  displayOrder: number;
  status: 'active' | 'inactive';
  hsnCode: string;
  /** Named sizes from small to large. */
  sizes?: string[];
};

export type DemoPolicy = {
  slug:
    | 'return-policy'
    | 'cancellation-policy'
    | 'shipping-policy'
    | 'terms-conditions'
    | 'privacy-policy';
  title: string;
  bodyMarkdown: string;
  /** ISO date. */
  updatedOn: string;
};

export type DemoBlogPost = {
  slug: string;
  title: string;
  excerpt: string;
  cover: DemoImage;
  bodyMarkdown: string;
  /** ISO date. */
  publishedOn: string;
  author: string;
};

export type DemoTestimonial = { name: string; city: string; quote: string; rating: number };

export type DemoHeroBanner = {
  image: DemoImage;
  /** The same for phones, upright. */
  tallImage: string;
  heading: string;
  text: string;
  linkLabel: string;
  linkPath: string;
  /** Side of the image with enough plain background for the text. */
  textSide: 'left' | 'right' | 'centre';
};

export type DemoServiceCard = {
  icon: 'truck' | 'palette' | 'headset';
  title: string;
  text: string;
};

export type DemoInstagramPost = {
  image: string;
  alt: string;
  caption: string | null;
  permalink: string | null;
  /** ISO date and time, UTC. */
  postedOn: string;
};

export type DemoReview = {
  product: string;
  /** First name and initial, as shown with reviews. */
  reviewer: string;
  /** 1 to 5. */
  rating: number;
  title: string;
  text: string;
  /** ISO date. */
  postedOn: string;
  /** At most three. */
  photos?: string[];
};

export type DemoCustomer = {
  fullName: string;
  email: string;
  mobileNo: string;
  address: string;
  state: string;
  city: string;
  pincode: string;
};

export type DemoOrder = {
  customerEmail: string;
  status: 'processing' | 'shipped' | 'delivered' | 'cancelled';
  lines: { product: string; quantity: number }[];
  couponCode: string | null;
  paymentMethod: 'cod';
  placedDaysAgo: number;
};

export type DemoCoupon = {
  code: string;
  terms: { kind: 'percentage'; basisPoints: number } | { kind: 'amount'; amountPaise: number };
};
