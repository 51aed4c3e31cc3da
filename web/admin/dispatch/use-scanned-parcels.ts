import { useState } from 'react';
import type { ScannedParcel } from '#contract/dispatch/api.ts';
import { failure } from '#contract/messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '../kit/stale.ts';

type CheckedUnits = ReadonlyMap<string, number>;

export const unitsKey = (shipmentId: number, productId: number): string =>
  `${shipmentId}:${productId}`;

const problemsMax = 5;

/** The scanned parcels that are to be handed over, the last scan first, and their checked units. */
export function useScannedParcels() {
  const [parcels, setParcels] = useState<readonly ScannedParcel[]>([]);
  const [checkedUnits, setCheckedUnits] = useState<CheckedUnits>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const addProblem = (problem: string) =>
    setProblems((before) =>
      [problem, ...before.filter((each) => each !== problem)].slice(0, problemsMax),
    );
  const scanning = useAdminMutation('scanShipment', {
    onSuccess: ({ data }) => {
      if (data.can_hand_over)
        setParcels((before) => [data, ...before.filter(({ id }) => id !== data.id)]);
      else addProblem(`${data.order_number}: ${data.problem}`);
    },
    onError: (error) => addProblem(errorMessage(error, failure.scan)),
  });
  const handingOver = useAdminMutation('handOverShipments', {
    invalidates: ['listAdminOrders', 'getAdminOrder', ...stale.orderFigures],
    onSuccess: ({ data, message }) => {
      const left = new Set(data.flatMap((each) => (each.handed_over ? each.shipment_id : [])));
      const kept = data.flatMap(({ message }) => message ?? []);
      setParcels((before) => before.filter(({ id }) => !left.has(id)));
      setProblems([...new Set(kept)]);
      if (left.size > 0) toast.success(message);
    },
    onError: (error) => addProblem(errorMessage(error, failure.handover)),
  });
  /** The SKU of a scanned parcel's line counts a unit as checked; other codes are looked up. */
  const scan = (code: string) => {
    const unit = lineOf(parcels, checkedUnits, code);
    if (unit === null) return scanning.mutate({ body: { code } });
    if (unit.isFull) return addProblem(`${unit.name}: all units of this parcel are checked.`);
    return setCheckedUnits(
      (before) => new Map([...before, [unit.key, (before.get(unit.key) ?? 0) + 1]]),
    );
  };
  return {
    parcels,
    checkedUnits,
    problems,
    dismissProblems: () => setProblems([]),
    isBusy: scanning.isPending,
    isHandingOver: handingOver.isPending,
    /** The camera sees the next code at once, so its scans leave the problems to be read. */
    scanByCamera: scan,
    scanByHand: (code: string) => {
      setProblems([]);
      scan(code);
    },
    remove: (id: number) => setParcels((before) => before.filter((each) => each.id !== id)),
    handOver: () => handingOver.mutate({ body: { shipment_ids: parcels.map(({ id }) => id) } }),
  };
}

/** The line with this SKU that has an unchecked unit, the last scanned parcel first. */
function lineOf(parcels: readonly ScannedParcel[], checkedUnits: CheckedUnits, code: string) {
  const lines = parcels.flatMap(({ id, lines: ofParcel }) =>
    ofParcel
      .filter(({ sku }) => sku !== '' && sku.toLowerCase() === code.toLowerCase())
      .map((line) => {
        const key = unitsKey(id, line.product_id);
        return { key, name: line.name, isFull: (checkedUnits.get(key) ?? 0) >= line.quantity };
      }),
  );
  return lines.find(({ isFull }) => !isFull) ?? lines[0] ?? null;
}
