-- Invoices and credit notes of paid orders (docs/decisions/0109-invoices.md).
CREATE TABLE "invoice_counters" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"issued" integer NOT NULL,
	CONSTRAINT "invoice_counters_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind"),
	CONSTRAINT "invoice_counters_kind_known" CHECK ("invoice_counters"."kind" in ('INVOICE', 'CREDIT_NOTE'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"vat_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"look_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "invoices_total_positive" CHECK ("invoices"."total_amount" > 0),
	CONSTRAINT "invoices_vat_within" CHECK ("invoices"."vat_amount" between 0 and "invoices"."total_amount")
);
--> statement-breakpoint
ALTER TABLE "list_views" DROP CONSTRAINT "list_views_list_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "documents_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_look_fk" FOREIGN KEY ("tenant_id","look_id") REFERENCES "public"."certificate_looks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("tenant_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_key" ON "invoices" USING btree ("tenant_id","order_id") WHERE "invoices"."kind" = 'INVOICE';--> statement-breakpoint
CREATE INDEX "invoices_of_order_idx" ON "invoices" USING btree ("tenant_id","order_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("tenant_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_total_idx" ON "invoices" USING btree ("tenant_id","total_amount","id");--> statement-breakpoint
CREATE INDEX "invoices_reference_idx" ON "invoices" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "invoices_user_idx" ON "invoices" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "invoices_course_idx" ON "invoices" USING btree ("tenant_id","course_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "orders_documents_idx" ON "orders" USING btree ("documents_due_at") WHERE "orders"."documents_due_at" is not null;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_list_known" CHECK ("list_views"."list" in ('learners', 'staff', 'courses', 'course-learners', 'groups', 'invitations', 'certificates', 'invoices', 'quiz-results', 'question-bank', 'tokens', 'portals', 'accounts', 'portal-requests', 'platform-audit'));

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE invoices ADD CONSTRAINT invoices_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE invoice_counters ADD CONSTRAINT invoice_counters_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invoices TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT ON invoices TO app_tenant;

ALTER TABLE invoice_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invoice_counters TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON invoice_counters TO app_tenant;

-- A paid order needs an invoice once its payment cannot be taken back any more, and a refund a credit note.
CREATE FUNCTION sec.order_needs_documents() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF NEW.refunded_amount > OLD.refunded_amount THEN
    NEW.documents_due_at := coalesce(OLD.documents_due_at, NEW.updated_at);
  ELSIF NEW.status = 'PAID' AND OLD.status <> 'PAID' AND NEW.total_amount > 0 THEN
    NEW.documents_due_at := NEW.paid_at + interval '1 minute';
  ELSIF NEW.status <> OLD.status THEN
    NEW.documents_due_at := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_need_documents BEFORE UPDATE OF status, refunded_amount ON orders
  FOR EACH ROW EXECUTE FUNCTION sec.order_needs_documents();

-- The worker finds the orders without their documents.
GRANT SELECT (id, documents_due_at) ON orders TO app_worker;
