import { lineName } from '#contract/catalogue/variant-name.ts';
import type { OrderReturn } from '#contract/returns/entities.ts';
import { arrivedText } from '#web/account/returns/texts.tsx';

/** The units of a return; once it is received, how many arrived if some did not. */
export const ReturnedLines = ({ state, lines }: Pick<OrderReturn, 'state' | 'lines'>) => (
  <ul>
    {lines.map((line) => {
      const count = line.sellable + line.damaged;
      const isCounted = state === 'received' || state === 'closed';
      return (
        <li key={line.product_id}>
          {line.quantity} × {lineName(line)}
          {isCounted && count < line.quantity ? ` · ${arrivedText(count, line.quantity)}` : ''}
        </li>
      );
    })}
  </ul>
);
