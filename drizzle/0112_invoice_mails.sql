-- The invoice or credit note that a mail brings as a PDF (docs/decisions/0109-invoices.md).
ALTER TABLE "mails" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invoice_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_invoice_idx" ON "mails" USING btree ("tenant_id","invoice_id") WHERE "mails"."invoice_id" is not null;
