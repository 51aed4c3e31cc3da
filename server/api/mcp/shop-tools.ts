import { z } from 'zod';
import { quantityMaxLimit } from '#contract/cart/rules.ts';
import { cartLinkLinesMax, cartLinkParam } from '#contract/cart/cart-link.ts';
import { productSorts } from '#contract/catalogue/api.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { paging, wholeId } from './staff-tools.ts';
import { type MakeCall, shopTool, type Tool } from './tool.ts';

const pincode = z
  .string()
  .regex(/^[1-9][0-9]{5}$/)
  .describe('Six digits');
const quantity = z.number().int().min(1).max(quantityMaxLimit);

/** The tools of shoppers' agents, without a key. None of them changes anything. */
export const shopTools: Readonly<Record<string, Tool>> = {
  search_products: shopTool({
    title: 'Search products',
    description: 'Products on sale, one entry for all sizes and colours of a design.',
    calls: ['listProducts'],
    input: z.object({
      search: z.string().max(120).optional(),
      category: z.string().max(120).optional().describe('The slug of a category'),
      label: z.enum(labels).optional(),
      color: z.string().max(80).optional(),
      size: z.string().max(80).optional(),
      price_min: z.number().min(0).max(1e8).optional(),
      price_max: z.number().min(0).max(1e8).optional(),
      in_stock: z.boolean().default(true),
      sort: z.enum(productSorts).optional(),
      ...paging,
    }),
    run: async ({ call, publicUrl }, { in_stock: inStock, ...filters }) => {
      const availability = inStock ? ({ availability: 'in_stock' } as const) : {};
      const { data, meta } = await call('listProducts', { query: { ...filters, ...availability } });
      const products = data.map((product) => ({
        product_id: product.id,
        slug: product.slug,
        name: product.name,
        price: product.price,
        price_from: product.price_from,
        price_to: product.price_to,
        in_stock: product.stock > 0,
        colors: product.colors.map(({ value }) => value),
        sizes: product.sizes,
        rating: product.reviews_count > 0 ? product.rating : null,
        url: `${publicUrl}/product/${product.slug}`,
      }));
      return { products, ...meta };
    },
  }),
  get_product: shopTool({
    title: 'Read a product',
    description:
      'Description, price, sizes and colours, care, returns. Each variant has its own product_id.',
    calls: ['getProduct'],
    input: z.object({ slug: z.string().min(1).max(200) }),
    run: async ({ call, publicUrl }, { slug }) => {
      const { data } = await call('getProduct', { params: { slug } });
      return {
        product_id: data.id,
        name: data.name,
        description: data.description,
        price: data.price,
        original_price: data.original_price,
        in_stock: data.stock > 0,
        color: data.color,
        size: data.size,
        material: data.material,
        dimensions: data.dimensions,
        care: data.care_instruction,
        returns: data.return_policies,
        specification: data.specification,
        rating: data.reviews_count > 0 ? data.rating : null,
        reviews_count: data.reviews_count,
        variants: (data.group?.variants ?? []).map((variant) => ({
          product_id: variant.product_id,
          color: variant.color,
          size: variant.size,
          price: variant.price,
          in_stock: variant.stock > 0,
        })),
        url: `${publicUrl}/product/${data.slug}`,
      };
    },
  }),
  check_availability: shopTool({
    title: 'Check stock and delivery',
    description:
      'Whether a product is in stock, and when and for what charge it reaches a PIN code.',
    calls: ['getProductById', 'checkDelivery'],
    input: z.object({ product_id: wholeId, quantity: quantity.default(1), pincode }),
    run: async ({ call }, { product_id: id, quantity: units, pincode: place }) => {
      const product = await call('getProductById', { params: { id } });
      const { data } = await call('checkDelivery', {
        params: { pincode: place },
        query: { product_id: id, quantity: units },
      });
      return {
        in_stock: product.data.stock >= units,
        deliverable: data.deliverable,
        reason: data.reason,
        earliest: data.earliest,
        latest: data.latest,
        charge: data.charge,
        cash_on_delivery: data.cod,
      };
    },
  }),
  prepare_cart: shopTool({
    title: 'Prepare a cart',
    description:
      'Prices of a cart, and a link for the shopper. The link shows the products; the shopper adds them, signs in and pays. Lines that cannot be bought are left out and named in `problems`.',
    calls: ['quoteCart', 'listProducts'],
    input: z.object({
      lines: z
        .array(z.object({ product_id: wholeId, quantity }))
        .min(1)
        .max(cartLinkLinesMax),
      pincode: pincode.optional(),
      coupon_code: z.string().max(40).optional(),
    }),
    run: async ({ call, publicUrl }, { lines: wanted, pincode: place, coupon_code: code }) => {
      const { lines, problems } = await buyableLines(call, wanted);
      const { data } = await call('quoteCart', {
        body: { products: lines, pincode: place ?? null, coupon_code: code ?? null },
      });
      return {
        problems,
        lines: data.lines,
        total_amount: data.total_amount,
        discount_amount: data.discount_amount,
        total_shipping_amount: data.total_shipping_amount,
        final_amount: data.final_amount,
        coupon: data.coupon,
        delivery: data.delivery && {
          deliverable: data.delivery.deliverable,
          reason: data.delivery.reason,
          earliest: data.delivery.earliest,
          latest: data.delivery.latest,
        },
        checkout_url: lines.length > 0 ? `${publicUrl}/Cart?add=${cartLinkParam(lines)}` : null,
      };
    },
  }),
};

type CartLine = { product_id: number; quantity: number };

/**
 * The lines of products on sale with enough stock, one for each product, and why the others cannot
 * be bought.
 */
async function buyableLines(
  call: MakeCall,
  wanted: readonly CartLine[],
): Promise<{
  lines: CartLine[];
  problems: { product_id: number; error: string; message: string }[];
}> {
  const units = new Map<number, number>();
  for (const { product_id: id, quantity: more } of wanted)
    units.set(id, (units.get(id) ?? 0) + more);
  const lines = [...units].map(([product_id, sum]) => ({ product_id, quantity: sum }));
  const ids = lines.map(({ product_id: id }) => String(id));
  const { data } = await call('listProducts', { query: { ids } });
  const problemOf = ({ product_id: id, quantity: sum }: CartLine): Refusal | null => {
    const found = data.find((product) => product.id === id);
    if (!found) return refuse('product_not_found');
    const { name, stock } = found;
    if (stock >= sum) return null;
    return stock > 0
      ? refuse('quantity_over_stock', { name, stock })
      : refuse('stock_out', { name });
  };
  return {
    lines: lines.filter((line) => problemOf(line) === null),
    problems: lines.flatMap((line) => {
      const problem = problemOf(line);
      return problem === null
        ? []
        : [{ product_id: line.product_id, error: problem.code, message: problem.message }];
    }),
  };
}
