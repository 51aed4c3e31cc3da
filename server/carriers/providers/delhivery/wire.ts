import { z } from 'zod';
import { scansMax } from '../parcel-times.ts';

const reference = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => `${value ?? ''}`);

/** A reason under one of the names that the API uses. */
export const errorResponse = z
  .object({
    error: z.unknown().optional(),
    Error: z.unknown().optional(),
    rmk: z.unknown().optional(),
    remark: z.unknown().optional(),
    message: z.unknown().optional(),
    detail: z.unknown().optional(),
  })
  .transform((body) => Object.values(body).find((value) => typeof value === 'string' && value))
  .pipe(z.string());

/** 'Pincode Serviceability API': a PIN code that is not served has no entry. */
export const pincodesResponse = z.object({
  delivery_codes: z.array(
    z.object({ postal_code: z.object({ pre_paid: z.string(), cod: z.string() }) }),
  ),
});

/** 'Invoice Shipping Charge API'. */
export const chargesResponse = z.array(z.object({ total_amount: z.number() })).min(1);

/** 'Order Creation API': an order that is refused comes with status 200 and its remarks. */
export const createResponse = z.object({
  rmk: z.string().nullish(),
  packages: z
    .array(
      z.object({
        status: z.string(),
        waybill: reference,
        remarks: z.union([z.string(), z.array(z.string())]).nullish(),
      }),
    )
    .default([]),
});

export const editResponse = z.object({
  status: z.union([z.boolean(), z.string()]),
  remark: z.string().nullish(),
  error: z.string().nullish(),
});

/** 'Asynchronous NDR Package Action API': the id under which its outcome can be asked for. */
export const actionResponse = z.object({ request_id: z.string().min(1) });

/** 'Packing Slip API' with `pdf=true`. */
export const slipResponse = z.object({
  packages: z.array(z.object({ pdf_download_link: z.string().nullish() })).default([]),
});

export const pickupResponse = z.object({
  pickup_id: reference,
  /** A pickup of this warehouse is open already; it takes all its parcels. */
  pr_exist: z.boolean().nullish(),
  error: z.unknown().optional(),
});

/** A scan of the tracking, or of a webhook. */
export type Scan = {
  status: string;
  statusType: string;
  code: string;
  at: string;
  location: string;
  note: string;
};

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const trackedScan = z
  .object({
    ScanDetail: z.object({
      Scan: z.string(),
      ScanType: optionalText,
      StatusCode: optionalText,
      ScanDateTime: z.string(),
      ScannedLocation: optionalText,
      Instructions: optionalText,
    }),
  })
  .transform(({ ScanDetail: detail }) => ({
    status: detail.Scan,
    statusType: detail.ScanType,
    code: detail.StatusCode,
    at: detail.ScanDateTime,
    location: detail.ScannedLocation,
    note: detail.Instructions,
  }));

/** 'Package Tracking API'; an unknown parcel has an `Error` instead. */
export const trackResponse = z.object({
  ShipmentData: z
    .array(
      z.object({
        Shipment: z.object({
          AWB: reference,
          ReferenceNo: reference,
          Scans: z
            .array(z.unknown())
            .nullish()
            .transform((scans) =>
              (scans ?? [])
                .flatMap((each) => trackedScan.safeParse(each).data ?? [])
                .slice(-scansMax),
            ),
        }),
      }),
    )
    .default([]),
});

/** 'Tracking via Push API': one scan a request. */
export const webhookBody = z.object({
  Shipment: z.object({
    AWB: reference,
    NSLCode: optionalText,
    Status: z.object({
      Status: z.string(),
      StatusType: optionalText,
      StatusDateTime: z.string().catch(''),
      StatusLocation: optionalText,
      Instructions: optionalText,
    }),
  }),
});
