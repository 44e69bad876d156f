-- Visits of the public pages of courses by day, and an index for the orders of a period (docs/decisions/0113-sales-figures.md).
CREATE TABLE "course_visits" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"course_id" uuid NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "course_visits_tenant_id_day_course_id_pk" PRIMARY KEY("tenant_id","day","course_id"),
	CONSTRAINT "course_visits_positive" CHECK ("course_visits"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "course_visits" ADD CONSTRAINT "course_visits_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_visits_course_idx" ON "course_visits" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("tenant_id","paid_at","id") WHERE "orders"."paid_at" is not null;

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE course_visits ADD CONSTRAINT course_visits_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE course_visits ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_visits FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON course_visits TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON course_visits TO app_tenant;
