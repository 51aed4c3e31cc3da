import { productEmpty } from '#contract/catalogue/product-texts.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { useShop } from '#web/shop-data.ts';
import type { ProductView } from './product-view.ts';
import { type Stock, useStock } from './use-stock.ts';

export function ProductSections({ product }: { product: ProductView }) {
  const stock = useStock(product.slug, product.availability);
  return (
    <Accordion
      className="product-sections"
      items={[
        {
          id: 'description',
          title: 'Description',
          open: true,
          content: <p className="whitespace-pre-line">{product.description}</p>,
        },
        {
          id: 'specification',
          title: 'Specification',
          content: <Specification product={product} stock={stock} />,
        },
        {
          id: 'care',
          title: 'Care Instructions',
          content: <Lines lines={product.care_instruction} otherwise={productEmpty.care} />,
        },
        {
          id: 'manufacture',
          title: 'Manufacture Details',
          content: <Manufacture product={product} />,
        },
        {
          id: 'returns',
          title: 'Return Policy',
          content: <Lines lines={product.return_policies} otherwise={productEmpty.returns} />,
        },
      ]}
    />
  );
}

/** The lines that the owner wrote, then the declarations that the law asks for. */
function Manufacture({ product }: { product: ProductView }) {
  const settings = useShop()?.settings;
  const consumerCare = [settings?.customer_support_email, settings?.customer_support_number];
  const declared = [
    ['Country of origin', product.country_of_origin],
    ['Manufacturer', product.manufacturer],
    ['Packer or importer', product.packer],
    ['Net quantity', product.net_quantity],
    ['Dimensions', product.dimensions],
  ].filter(([, value]) => value !== '');
  const rows =
    declared.length === 0
      ? []
      : [...declared, ['Consumer care', consumerCare.filter(Boolean).join(', ')]];
  return (
    <>
      {product.manufacture_details.length > 0 || rows.length === 0 ? (
        <Lines lines={product.manufacture_details} otherwise={productEmpty.manufacture} />
      ) : null}
      <Facts rows={rows} />
    </>
  );
}

const stockTexts = { in_stock: 'In stock', low_stock: 'A few', out_of_stock: '0' } as const;

function Specification({ product, stock }: { product: ProductView; stock: Stock }) {
  const rows = [
    ['Color', product.color],
    ['Size', product.size],
    ['Category', product.category.name],
    ['Material', product.material],
    ['Pattern', product.pattern],
    ...product.specification.map(({ label, value, unit }) => [label, `${value} ${unit}`]),
    ['Stock units', stock.exact === null ? stockTexts[stock.availability] : String(stock.exact)],
  ];
  return <Facts rows={rows} />;
}

function Facts({ rows }: { rows: readonly (readonly (string | undefined)[])[] }) {
  const shown = rows.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines, otherwise }: { lines: readonly string[]; otherwise: string }) {
  if (lines.length === 0) return <p>{otherwise}</p>;
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
