-- Several courses at one price, and their orders (docs/decisions/0116-courses-of-an-order.md).
CREATE TABLE "bundle_courses" (
	"tenant_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "bundle_courses_tenant_id_bundle_id_course_id_pk" PRIMARY KEY("tenant_id","bundle_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"early_amount" bigint,
	"early_until" timestamp with time zone,
	"is_on_sale" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bundles_amount" CHECK ("bundles"."amount" between 1 and 10000000000),
	CONSTRAINT "bundles_early_lower" CHECK ("bundles"."early_amount" between 1 and "bundles"."amount" - 1),
	CONSTRAINT "bundles_early_dated" CHECK (("bundles"."early_amount" is null) = ("bundles"."early_until" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_bundle_fk" FOREIGN KEY ("tenant_id","bundle_id") REFERENCES "public"."bundles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_currency_fk" FOREIGN KEY ("tenant_id","currency") REFERENCES "public"."selling_settings"("tenant_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_courses_course_idx" ON "bundle_courses" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "bundles_order_idx" ON "bundles" USING btree ("tenant_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "bundles_currency_idx" ON "bundles" USING btree ("tenant_id","currency");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bundle_fk" FOREIGN KEY ("tenant_id","bundle_id") REFERENCES "public"."bundles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_bundle_fk" FOREIGN KEY ("tenant_id","bundle_id") REFERENCES "public"."bundles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_bundle_idx" ON "invoices" USING btree ("tenant_id","bundle_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "orders_bundle_idx" ON "orders" USING btree ("tenant_id","bundle_id","status");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_one" CHECK (("invoices"."course_id" is null) <> ("invoices"."bundle_id" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_one" CHECK (("orders"."course_id" is null) <> ("orders"."bundle_id" is null));

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE bundles ADD CONSTRAINT bundles_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE bundle_courses ADD CONSTRAINT bundle_courses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE bundles ENABLE ROW LEVEL SECURITY;
ALTER TABLE bundles FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bundles TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON bundles TO app_tenant;

ALTER TABLE bundle_courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE bundle_courses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON bundle_courses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, DELETE ON bundle_courses TO app_tenant;

-- Whoever orders a bundle adds the courses of the order, as those in which the learner is already are left out.
CREATE OR REPLACE FUNCTION sec.add_order_courses() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  added record;
BEGIN
  FOR added IN
    SELECT tenant_id, array_agg(id ORDER BY id) AS ids, array_agg(course_id ORDER BY id) AS courses,
      array_agg(user_id ORDER BY id) AS learners, array_agg(status ORDER BY id) AS statuses
    FROM after WHERE course_id IS NOT NULL GROUP BY tenant_id
  LOOP
    INSERT INTO public.order_courses (tenant_id, order_id, course_id, user_id, status)
    SELECT added.tenant_id, each.* FROM unnest(added.ids, added.courses, added.learners, added.statuses) AS each;
  END LOOP;
  RETURN NULL;
END
$$;
