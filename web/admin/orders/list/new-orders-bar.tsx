import { Button } from '#web/ui/button.tsx';

interface NewOrdersBarProps {
  count: number;
  onShow: () => void;
}

/** The server counts up to this number. */
const countMax = 100;

const newOrders = (count: number): string =>
  count === 1 ? '1 new order' : `${count >= countMax ? `${countMax}+` : count} new orders`;

/** Shares the line of the title, so that the rows do not move when it appears. */
export const NewOrdersBar = ({ count, onShow }: NewOrdersBarProps) => (
  <div className="ml-auto" aria-live="polite">
    {count > 0 ? (
      <Button size="small" onClick={onShow}>
        {newOrders(count)}
      </Button>
    ) : null}
  </div>
);
