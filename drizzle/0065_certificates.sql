-- The certificates of learners, and the counter of each portal that numbers them (docs/decisions/0076-certificates.md).
CREATE TABLE "certificate_counters" (
	"tenant_id" uuid NOT NULL,
	"issued" integer NOT NULL,
	CONSTRAINT "certificate_counters_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"code" text NOT NULL,
	"learner_name" text NOT NULL,
	"course_title" text NOT NULL,
	"course_language" text NOT NULL,
	"lecturer_name" text,
	"lesson_count" integer NOT NULL,
	"score" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"replaced_at" timestamp with time zone,
	"replaces_id" uuid,
	CONSTRAINT "certificates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificates_code_length" CHECK (char_length("certificates"."code") = 27),
	CONSTRAINT "certificates_score_percent" CHECK ("certificates"."score" between 0 and 100),
	CONSTRAINT "certificates_reason_dated" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null)),
	CONSTRAINT "certificates_language_known" CHECK ("certificates"."course_language" in ('ar', 'en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "has_certificates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "certificate_minimum" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "certificate_months" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_fk" FOREIGN KEY ("tenant_id","replaces_id") REFERENCES "public"."certificates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_learner_key" ON "certificates" USING btree ("tenant_id","course_id","user_id") WHERE "certificates"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces_key" ON "certificates" USING btree ("tenant_id","replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code_key" ON "certificates" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "certificates_code_idx" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_reference_idx" ON "certificates" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "certificates_order_idx" ON "certificates" USING btree ("tenant_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_course_idx" ON "certificates" USING btree ("tenant_id","course_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_user_idx" ON "certificates" USING btree ("tenant_id","user_id","issued_at","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_certificate_minimum_percent" CHECK ("courses"."certificate_minimum" between 1 and 100);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_certificate_months_positive" CHECK ("courses"."certificate_months" > 0);

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE certificates ADD CONSTRAINT certificates_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE certificate_counters ADD CONSTRAINT certificate_counters_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;
ALTER TABLE certificate_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON certificates TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON certificate_counters TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- A certificate is what it was when it was issued: only its end can change.
GRANT SELECT, INSERT, UPDATE (revoked_at, revoked_reason, replaced_at) ON certificates TO app_tenant;
GRANT SELECT, INSERT, UPDATE ON certificate_counters TO app_tenant;

-- The platform's page of verification finds the portal of a code.
CREATE POLICY platform_read ON certificates FOR SELECT TO app_platform USING (true);
GRANT SELECT (tenant_id, code) ON certificates TO app_platform;
