/** The address of the document of an invoice. */
export const invoiceFile = (invoiceId: string): string => `/api/invoices/${invoiceId}.pdf`;
