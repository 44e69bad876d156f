-- Runs that issue certificates in the background, and who issued each certificate (docs/decisions/0081-certificate-runs.md).
CREATE TABLE "certificate_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"actor_realm" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_runs_state_known" CHECK ("certificate_runs"."state" in ('RUNNING', 'DONE', 'FAILED')),
	CONSTRAINT "certificate_runs_counts_positive" CHECK (least("certificate_runs"."total", "certificate_runs"."done", "certificate_runs"."issued") >= 0)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issued_by" uuid;--> statement-breakpoint
ALTER TABLE "certificate_runs" ADD CONSTRAINT "certificate_runs_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_runs_running_key" ON "certificate_runs" USING btree ("tenant_id","course_id") WHERE "certificate_runs"."state" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "certificate_runs_order_idx" ON "certificate_runs" USING btree ("tenant_id","course_id","created_at","id");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE certificate_runs ADD CONSTRAINT certificate_runs_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE certificate_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON certificate_runs TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON certificate_runs TO app_tenant;
