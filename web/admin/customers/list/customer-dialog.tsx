import { Link } from 'react-router';
import type { Customer } from '#contract/customers/api.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { BlockButton } from '../block-button.tsx';
import { ContactFacts, OrderFacts } from '../customer-summary.tsx';

/** Load it with `lazy()`: it imports the dialog. */
export const CustomerDialog = ({
  customer,
  onClose,
}: {
  customer: Customer;
  onClose: () => void;
}) => (
  <Dialog
    open
    onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    size="large"
    title="Customer Details"
    footer={
      <>
        <BlockButton customer={customer} className="mr-auto" />
        <Link
          to={adminPaths.customer(customer.id)}
          className={buttonClass({ variant: 'secondary' })}
        >
          Open page
        </Link>
      </>
    }
  >
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-10">
      <ContactFacts customer={customer} level={3} />
      <OrderFacts customer={customer} level={3} />
    </div>
  </Dialog>
);
