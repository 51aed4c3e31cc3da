/**
 * Pages that neither Google nor Meta learns about: those of a signed link, the account and the
 * tools of the staff. The path is without its language. Ignores case.
 */
export const isMeasuredPage = (path: string): boolean =>
  !/^\/(?:track|refund|redelivery|confirm-order|family|newsletter|dashboard|accountpage|login|admin|dev)(?:\/|$)/i.test(
    path,
  );
