-- Payments by card at the pages of providers (docs/decisions/0110-cards.md).
CREATE TABLE "card_payments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_stand_in" boolean NOT NULL,
	"page_id" text,
	"page_url" text,
	"provider_id" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"failure" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "card_payments_provider_known" CHECK ("card_payments"."provider" in ('MOYASAR', 'STRIPE')),
	CONSTRAINT "card_payments_status_known" CHECK ("card_payments"."status" in ('PENDING', 'CLOSING', 'PAID', 'FAILED', 'EXPIRED', 'CLOSED', 'SURPLUS', 'REFUNDED')),
	CONSTRAINT "card_payments_failure_known" CHECK ("card_payments"."failure" in ('declined', 'other')),
	CONSTRAINT "card_payments_amount_positive" CHECK ("card_payments"."amount" > 0),
	CONSTRAINT "card_payments_refund_within" CHECK ("card_payments"."refunded_amount" between 0 and "card_payments"."amount"),
	CONSTRAINT "card_payments_page_named" CHECK (("card_payments"."page_id" is null) = ("card_payments"."page_url" is null)),
	CONSTRAINT "card_payments_payment_dated" CHECK (("card_payments"."paid_at" is not null) = ("card_payments"."status" in ('PAID', 'SURPLUS', 'REFUNDED')))
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_before" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_refunds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "card_refunds_status_known" CHECK ("card_refunds"."status" in ('PENDING', 'DONE', 'REFUSED')),
	CONSTRAINT "card_refunds_amount_positive" CHECK ("card_refunds"."amount" > 0),
	CONSTRAINT "card_refunds_before_counted" CHECK ("card_refunds"."refunded_before" >= 0),
	CONSTRAINT "card_refunds_check_stated" CHECK (("card_refunds"."check_at" is not null) = ("card_refunds"."status" = 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "card_settings" (
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_webhook_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_settings_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "card_settings_provider_known" CHECK ("card_settings"."provider" in ('MOYASAR', 'STRIPE'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."card_payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_page_key" ON "card_payments" USING btree ("tenant_id","provider","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_pending_key" ON "card_payments" USING btree ("tenant_id","order_id") WHERE "card_payments"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_paid_key" ON "card_payments" USING btree ("tenant_id","order_id") WHERE "card_payments"."status" = 'PAID';--> statement-breakpoint
CREATE INDEX "card_payments_order_idx" ON "card_payments" USING btree ("tenant_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_payments_user_idx" ON "card_payments" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "card_payments_check_idx" ON "card_payments" USING btree ("check_at") WHERE "card_payments"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_pending_key" ON "card_refunds" USING btree ("tenant_id","payment_id") WHERE "card_refunds"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "card_refunds_payment_idx" ON "card_refunds" USING btree ("tenant_id","payment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_refunds_check_idx" ON "card_refunds" USING btree ("check_at") WHERE "card_refunds"."check_at" is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" in ('OPENED', 'SENT', 'ASKED', 'ACCEPTED', 'REJECTED', 'REOPENED', 'CANCELLED', 'EXPIRED', 'PAID', 'REFUNDED', 'RETURNED'));

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE card_settings ADD CONSTRAINT card_settings_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE card_payments ADD CONSTRAINT card_payments_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE card_refunds ADD CONSTRAINT card_refunds_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE card_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON card_settings TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON card_settings TO app_tenant;

ALTER TABLE card_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON card_payments TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON card_payments TO app_tenant;

ALTER TABLE card_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON card_refunds TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON card_refunds TO app_tenant;

-- The worker finds what a lost answer or event left undecided.
GRANT SELECT (tenant_id, id, check_at) ON card_payments TO app_worker;
CREATE POLICY worker_read ON card_payments FOR SELECT TO app_worker USING (true);
GRANT SELECT (tenant_id, id, check_at) ON card_refunds TO app_worker;
CREATE POLICY worker_read ON card_refunds FOR SELECT TO app_worker USING (true);
