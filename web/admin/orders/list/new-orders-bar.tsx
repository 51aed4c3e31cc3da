import { Button } from '#web/ui/button.tsx';

interface NewOrdersBarProps {
  count: number;
  onShow: () => void;
}

/** As much as the server counts. */
const most = 100;

const newOrders = (count: number): string =>
  count === 1 ? '1 new order' : `${count >= most ? `${most}+` : count} new orders`;

/** In the line of the title, whose height it does not change: no row moves when it comes. */
export const NewOrdersBar = ({ count, onShow }: NewOrdersBarProps) => (
  <div className="ml-auto" aria-live="polite">
    {count > 0 ? (
      <Button size="small" onClick={onShow}>
        {newOrders(count)}
      </Button>
    ) : null}
  </div>
);
