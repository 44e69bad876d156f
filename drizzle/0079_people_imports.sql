-- Imports of people from files, and the rows of the files (docs/decisions/0091-people-import.md).
CREATE TABLE "people_import_rows" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"email" text NOT NULL,
	"data" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"outcome" text,
	"user_id" uuid,
	"change" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_import_rows_tenant_id_import_id_row_pk" PRIMARY KEY("tenant_id","import_id","row"),
	CONSTRAINT "people_import_rows_outcome_known" CHECK ("people_import_rows"."outcome" in ('created', 'updated', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"delimiter" text,
	"sheet" text,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"language" text NOT NULL,
	"overbook" boolean NOT NULL,
	"roles" jsonb NOT NULL,
	"author_id" uuid,
	"actor_realm" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "people_imports_state_known" CHECK ("people_imports"."state" in ('RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
	CONSTRAINT "people_imports_format_known" CHECK ("people_imports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "people_imports_counts_positive" CHECK (least("people_imports"."rows", "people_imports"."done", "people_imports"."last_row") >= 0)
);
--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."people_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_author_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_rows_outcome_idx" ON "people_import_rows" USING btree ("tenant_id","import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "people_import_rows_user_idx" ON "people_import_rows" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "people_import_rows_created_idx" ON "people_import_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_imports_order_idx" ON "people_imports" USING btree ("tenant_id","created_at","id") WHERE not "people_imports"."is_dry_run";--> statement-breakpoint
CREATE INDEX "people_imports_author_idx" ON "people_imports" USING btree ("tenant_id","author_id");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE people_imports ADD CONSTRAINT people_imports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE people_import_rows ADD CONSTRAINT people_import_rows_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE people_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE people_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON people_imports TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON people_imports TO app_tenant;

ALTER TABLE people_import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE people_import_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON people_import_rows TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON people_import_rows TO app_tenant;

-- The sweep deletes old rows.
CREATE POLICY worker ON people_import_rows TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON people_import_rows TO app_worker;
