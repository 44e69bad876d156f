-- The receipts of transfers, and the decisions of the staff about them (docs/decisions/0108-orders-by-transfer.md).
CREATE TABLE "order_receipts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"upload_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"checksum" text,
	"transferred_on" date,
	"sender_name" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"bank_reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_receipts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_receipts_amount_positive" CHECK ("order_receipts"."amount" > 0),
	CONSTRAINT "order_receipts_file_checked" CHECK ("order_receipts"."upload_id" is null or "order_receipts"."checksum" is not null)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "order_counters" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_counters" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decision_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_upload_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."uploads"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_receipts_order_idx" ON "order_receipts" USING btree ("tenant_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_receipts_user_idx" ON "order_receipts" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "order_receipts_upload_idx" ON "order_receipts" USING btree ("tenant_id","upload_id");--> statement-breakpoint
CREATE INDEX "order_receipts_checksum_idx" ON "order_receipts" USING btree ("tenant_id","checksum") WHERE "order_receipts"."checksum" is not null;--> statement-breakpoint
CREATE INDEX "order_receipts_bank_reference_idx" ON "order_receipts" USING btree ("tenant_id","bank_reference") WHERE "order_receipts"."bank_reference" <> '';--> statement-breakpoint
CREATE INDEX "order_receipts_amount_idx" ON "order_receipts" USING btree ("tenant_id","transferred_on","amount") WHERE "order_receipts"."amount" is not null;--> statement-breakpoint
CREATE INDEX "order_counters_news_idx" ON "order_counters" USING btree ("news_at") WHERE "order_counters"."news_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("tenant_id","total_amount","created_at","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'certificate', 'photo', 'cover', 'image', 'video', 'audio', 'pdf', 'file', 'captions', 'export', 'receipt', 'answer'));

-- Here and not in the table definition, which would import another in a circle.
ALTER TABLE order_receipts ADD CONSTRAINT order_receipts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE order_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_receipts TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON order_receipts TO app_tenant;
-- What somebody wrote about an order goes with the account.
GRANT UPDATE (note) ON order_events TO app_tenant;
-- A decision that is taken back deletes its mail, which waits for that.
GRANT SELECT (id) ON mails TO app_tenant;
-- The worker finds the portals whose staff were not told of receipts.
GRANT SELECT (tenant_id, news_at, told_at) ON order_counters TO app_worker;
CREATE POLICY worker_read ON order_counters FOR SELECT TO app_worker USING (true);
