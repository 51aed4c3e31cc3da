import { Link } from 'react-router';
import { productEmpty } from '#contract/catalogue/product-texts.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { paths } from '#web/paths.ts';
import { useHasPolicy, useShop } from '#web/shop-data.ts';
import { basename, languageOf } from '#web/locale.ts';
import type { ProductView } from './product-view.ts';
import { type Stock, useStock } from './use-stock.ts';
import {
  aFewText,
  careInstructionsText,
  categoryText,
  colorText,
  consumerCareText,
  countryOfOriginText,
  descriptionText,
  dimensionsText,
  inStockText,
  manufactureDetailsText,
  manufacturerText,
  materialText,
  netQuantityText,
  packerOrImporterText,
  patternText,
  returnPolicyText,
  seeReturnPolicyText,
  sizeText,
  specificationText,
  stockUnitsText,
} from '#web/storefront/product/more-texts.tsx';

export function ProductSections({ product }: { product: ProductView }) {
  const stock = useStock(product.slug, product.availability);
  return (
    <Accordion
      className="product-sections"
      items={[
        {
          id: 'description',
          title: descriptionText,
          open: true,
          content: (
            <p
              className="whitespace-pre-line"
              lang={basename ? languageOf(product.description) : undefined}
            >
              {product.description}
            </p>
          ),
        },
        {
          id: 'specification',
          title: specificationText,
          content: <Specification product={product} stock={stock} />,
        },
        {
          id: 'care',
          title: careInstructionsText,
          content: <Lines lines={product.care_instruction} otherwise={productEmpty.care} />,
        },
        {
          id: 'manufacture',
          title: manufactureDetailsText,
          content: <Manufacture product={product} />,
        },
        {
          id: 'returns',
          title: returnPolicyText,
          content: <Returns lines={product.return_policies} />,
        },
      ]}
    />
  );
}

/** Without lines of its own, a product is returned as the shop's policy says. */
function Returns({ lines }: { lines: readonly string[] }) {
  const hasPolicy = useHasPolicy('return-policy');
  if (lines.length > 0 || !hasPolicy)
    return <Lines lines={lines} otherwise={productEmpty.returns} />;
  return (
    <Link to={paths.policy('return-policy')} className="text-link">
      {seeReturnPolicyText}
    </Link>
  );
}

/** The lines that the owner wrote, then the declarations that the law asks for. */
function Manufacture({ product }: { product: ProductView }) {
  const settings = useShop()?.settings;
  const consumerCare = [settings?.customer_support_email, settings?.customer_support_number];
  const declared = [
    [countryOfOriginText, valueName(product.country_of_origin)],
    [manufacturerText, product.manufacturer],
    [packerOrImporterText, product.packer],
    [netQuantityText, product.net_quantity],
    [dimensionsText, product.dimensions],
  ].filter(([, value]) => value !== '');
  const rows =
    declared.length === 0
      ? []
      : [...declared, [consumerCareText, consumerCare.filter(Boolean).join(', ')]];
  return (
    <>
      {product.manufacture_details.length > 0 || rows.length === 0 ? (
        <Lines lines={product.manufacture_details} otherwise={productEmpty.manufacture} />
      ) : null}
      <Facts rows={rows} />
    </>
  );
}

const stockTexts = { in_stock: inStockText, low_stock: aFewText, out_of_stock: '0' } as const;

function Specification({ product, stock }: { product: ProductView; stock: Stock }) {
  const rows = [
    [colorText, valueName(product.color)],
    [sizeText, valueName(product.size)],
    [categoryText, product.category.name],
    [materialText, valueName(product.material)],
    [patternText, valueName(product.pattern)],
    ...product.specification.map(({ label, value, unit }) => [
      valueName(label),
      `${valueName(value)} ${unit}`,
    ]),
    [stockUnitsText, stock.exact === null ? stockTexts[stock.availability] : String(stock.exact)],
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
          <dd className="whitespace-pre-line" lang={basename ? languageOf(value ?? '') : undefined}>
            {value}
          </dd>
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
        <li key={line} lang={basename ? languageOf(line) : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}
