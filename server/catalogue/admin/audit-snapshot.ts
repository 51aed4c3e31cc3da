import type { ImageJson } from '../queries.ts';
import { formatRupees } from '#contract/money.ts';
import { labelNames, labels, productStatusNames, productStatuses } from '#contract/states.ts';
import type { Facts } from '#server/audit/audit.ts';

type ProductOf = {
  name: string;
  categoryName: string;
  pricePaise: number;
  originalPricePaise: number | null;
  stock: number;
  status: string;
  ownRatingTenths: number;
  labels: readonly string[];
  color: string;
  size: string;
  material: string;
  pattern: string;
  description: string;
  careInstruction: readonly string[];
  manufactureDetails: readonly string[];
  returnPolicies: readonly string[];
  shippingChargePaise: number | null;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  canonicalUrl: string;
  robots: string;
  pictures: readonly ImageJson[];
};

/** A product in the audit log: by the names of the form's controls, worded as on the screen. */
export const productAuditSnapshot = (product: ProductOf): Facts => ({
  Name: product.name,
  Category: product.categoryName,
  Price: formatRupees(product.pricePaise),
  'Original price':
    product.originalPricePaise === null ? '' : formatRupees(product.originalPricePaise),
  Stock: product.stock,
  Status: statusName(product.status),
  Rating: product.ownRatingTenths / 10,
  Labels: labelsText(product.labels),
  Images: product.pictures.map(({ hash, alt }) => alt || hash.slice(0, 8)),
  Color: product.color,
  Size: product.size,
  Material: product.material,
  Pattern: product.pattern,
  Description: product.description,
  'Return policies': product.returnPolicies,
  'Manufacture details': product.manufactureDetails,
  'Care instructions': product.careInstruction,
  'Shipping charge':
    product.shippingChargePaise === null ? '' : formatRupees(product.shippingChargePaise),
  'Meta title': product.metaTitle,
  'Meta description': product.metaDescription,
  'Meta keywords': product.metaKeywords,
  'Canonical URL': product.canonicalUrl,
  Robots: product.robots,
});

type CategoryOf = {
  name: string;
  description: string;
  displayOrder: number;
  status: string;
  picture: ImageJson | null;
};

export const categoryAuditSnapshot = ({
  name,
  description,
  displayOrder,
  status,
  picture,
}: CategoryOf): Facts => ({
  Name: name,
  Description: description,
  'Display order': displayOrder,
  Status: statusName(status),
  Image: picture?.hash.slice(0, 8) ?? '',
});

export const statusName = (status: string): string => {
  const known = productStatuses.find((name) => name === status);
  return known ? productStatusNames[known] : status;
};

export const labelsText = (chosen: readonly string[]): string =>
  labels
    .filter((label) => chosen.includes(label))
    .map((label) => labelNames[label])
    .join(', ');
