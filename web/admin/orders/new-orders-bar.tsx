import { Button } from '#web/ui/button.tsx';

interface NewOrdersBarProps {
  count: number;
  onShow: () => void;
}

/** As much as the server counts. */
const most = 100;

export const newOrders = (count: number): string => (count === 1 ? '1 new order' : `${count >= most ? `${most}+` : count} new orders`);

/** Lies over the gap above the list, so that no row moves when it comes. */
export const NewOrdersBar = ({ count, onShow }: NewOrdersBarProps) => (
  <div className="pointer-events-none sticky top-18 z-10 h-0 min-[992px]:top-2" aria-live="polite">
    {count > 0 ? (
      <div className="flex -translate-y-1/2 justify-center">
        <Button size="small" className="pointer-events-auto shadow-raised" onClick={onShow}>
          {newOrders(count)} · Show
        </Button>
      </div>
    ) : null}
  </div>
);
