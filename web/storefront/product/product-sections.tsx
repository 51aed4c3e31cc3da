import { shopEmpty } from '#contract/shop-messages.ts';
import { Accordion } from '#web/ui/accordion.tsx';
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
          content: <Lines lines={product.care_instruction} otherwise={shopEmpty.care} />,
        },
        {
          id: 'manufacture',
          title: 'Manufacture Details',
          content: <Lines lines={product.manufacture_details} otherwise={shopEmpty.manufacture} />,
        },
        {
          id: 'returns',
          title: 'Return Policy',
          content: <Lines lines={product.return_policies} otherwise={shopEmpty.returns} />,
        },
      ]}
    />
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
    ['Stock units', stock.exact === null ? stockTexts[stock.availability] : String(stock.exact)],
  ] as const;
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
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
