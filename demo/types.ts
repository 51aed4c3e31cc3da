export type CategorySlug =
  | 'bed-sheet'
  | 'curtains'
  | 'cushion'
  | 'comforter'
  | 'pillow'
  | 'blanket'
  | 'quilt';
export type Pattern = 'Floral' | 'Solid' | 'Textured' | 'Patterned';
export type Material =
  | 'Cotton'
  | 'Linen'
  | 'Velvet'
  | 'Cotton Sateen'
  | 'Wool Blend'
  | 'Linen Cotton'
  | 'Cotton Knit';
export type Label = 'best_seller' | 'new_arrival' | 'trending';

/** `file` is relative to demo/images. */
export type DemoPicture = { file: string; alt: string };

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
  returnPolicies: string[];
  /** Per unit; null leaves the shop's default charge to apply. */
  shippingChargePaise: number | null;
  labels: Label[];
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  images: DemoPicture[];
};

/** What a category file says of one product; `products.ts` derives the search-engine texts from it. */
export type ProductEntry = Omit<
  DemoProduct,
  'status' | 'metaTitle' | 'metaDescription' | 'metaKeywords'
>;

export type DemoCategory = {
  slug: CategorySlug;
  name: string;
  description: string;
  image: string;
  displayOrder: number;
  status: 'active' | 'inactive';
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
  cover: DemoPicture;
  bodyMarkdown: string;
  /** ISO date. */
  publishedOn: string;
  author: string;
};

export type DemoTestimonial = { name: string; city: string; quote: string; rating: number };

export type DemoHeroBanner = {
  image: DemoPicture;
  heading: string;
  text: string;
  linkLabel: string;
  linkPath: string;
  /** The side of the picture that is calm enough to carry the text. */
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
  /** First name and initial, as the shop signs reviews. */
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

export type DemoCoupon =
  | { code: string; type: 'percentage'; discountBasisPoints: number }
  | { code: string; type: 'amount'; discountPaise: number };
