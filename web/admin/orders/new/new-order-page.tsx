import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { adminApi } from '#web/api/client.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { useAdminCache, useAdminQuery } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { UnsavedMark } from '../../kit/form/unsaved-guard.tsx';
import { useFocusOnError, useSave } from '../../kit/form/use-save.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useOrderRefresh } from '../use-order-update.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { type DraftLine, OrderLines } from './order-lines.tsx';
import { type Method, PaymentFields } from './payment-fields.tsx';

/** An order that a customer asks for by phone or chat. */
export function Component() {
  const mayWrite = usePermission('orders.write');
  return (
    <>
      <AdminTitle>New order</AdminTitle>
      <PageHead title="New order" />
      {mayWrite ? <NewOrder /> : <Alert tone="warning">You may not place orders.</Alert>}
    </>
  );
}

function NewOrder() {
  const [email, setEmail] = useState('');
  const [address, setAddress] = useState<AddressValues>(emptyAddress);
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [method, setMethod] = useState<Method>('cod');
  const quoted = useQuote({ email, address, lines, method });
  const { errors, failed, submit, isBusy, refusal, clearError } = usePlacing();
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const choose = useCustomer((customer) => {
    setEmail(customer.email);
    setAddress((before) => ({ ...before, ...customer.address }));
  });
  const place = (note: string) =>
    submit({
      ...{ email, note, payment_method: method },
      lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
      address: { ...address, state: Number(address.state), city: Number(address.city) },
      final_amount: quoted.data?.final_amount,
    });
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        place(String(new FormData(event.currentTarget).get('note') ?? ''));
      }}
    >
      <UnsavedMark isUnsaved={!isBusy && isTyped({ email, address, lines })} />
      <section className="card grid gap-4 p-6">
        <h2 className="text-lg">Customer</h2>
        <CustomerSearch onChoose={choose} />
        <EmailField
          value={email}
          error={errors['email']}
          onChange={(value) => {
            setEmail(value);
            clearError('email');
          }}
        />
        <AddressFields
          values={address}
          errorOf={(name) => errors[name]}
          onChange={(changes) => {
            setAddress((before) => ({ ...before, ...changes }));
            for (const name of Object.keys(changes)) clearError(`address.${name}`);
          }}
        />
      </section>
      <section className="card grid gap-4 p-6">
        <h2 className="text-lg">Products</h2>
        <OrderLines lines={lines} quote={quoted.data} onChange={setLines} />
      </section>
      <PaymentFields
        method={method}
        quote={quoted}
        error={errors['payment_method']}
        onChange={setMethod}
      />
      {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
      <div>
        <Button type="submit" busy={isBusy} disabled={lines.length === 0 || quoted.isFetching}>
          Place order
        </Button>
      </div>
    </form>
  );
}

const isTyped = ({ email, address, lines }: Omit<Draft, 'method'>): boolean =>
  email !== '' || address !== emptyAddress || lines.length > 0;

interface EmailProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const EmailField = ({ onChange, ...props }: EmailProps) => (
  <TextField
    name="email"
    label="Email"
    type="email"
    hint="The confirmation or the payment link goes here."
    autoComplete="off"
    required
    onChange={({ currentTarget: { value } }) => onChange(value)}
    {...props}
  />
);

type Draft = {
  email: string;
  address: AddressValues;
  lines: readonly DraftLine[];
  method: Method;
};

/** The price by the rules of the shop, while the order is typed. */
function useQuote(draft: Draft) {
  const { email, address, lines, method } = useDeferredValue(draft);
  const priced = lines.filter(({ quantity }) => quantity > 0);
  const hasPlace = /^[1-9]\d{5}$/.test(address.pincode) && address.state !== '';
  const body = {
    email: /^\S+@\S+\.\S+$/.test(email) ? email : null,
    lines: priced.map(({ id, quantity }) => ({ product_id: id, quantity })),
    pincode: hasPlace ? address.pincode : null,
    state: hasPlace ? Number(address.state) : null,
    payment_method: method,
  };
  return useAdminQuery('quoteDraftOrder', priced.length === 0 ? null : { body }, {
    showsPrevious: true,
    retry: false,
  });
}

function usePlacing() {
  const navigate = useNavigate();
  const refresh = useOrderRefresh();
  const [headersFor] = useState(createRequestKeys);
  return useSave({
    save: async (body: Parameters<typeof adminApi<'createDraftOrder'>>[1]['body']) =>
      adminApi('createDraftOrder', { body }, { headers: headersFor(body) }),
    onSaved: ({ data, message }) => {
      toast.success(message);
      void refresh(data);
      void navigate(adminPaths.order(data.id));
    },
    fallback: failure.orderCreate,
  });
}

type Chosen = { email: string; address: Partial<AddressValues> };

/** Reads a customer's email and default address. */
function useCustomer(onRead: (customer: Chosen) => void): (id: number) => void {
  const cache = useAdminCache();
  return (id) =>
    void cache
      .fetch('getCustomer', { params: { id } })
      .then(({ data }) => {
        const saved = data.addresses.find((each) => each.is_default) ?? data.addresses[0];
        const {
          full_name: name,
          mobile_no: mobile,
          address,
          pincode,
        } = saved ?? {
          ...{ address: '', pincode: '' },
          full_name: data.full_name ?? '',
          mobile_no: data.mobile_no ?? '',
        };
        onRead({
          email: data.email,
          address: { full_name: name, mobile_no: mobile, address, pincode },
        });
      })
      .catch((error: Error) => toast.error(errorMessage(error, failure.ordersFetch)));
}
