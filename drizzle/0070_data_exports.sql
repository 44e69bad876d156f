-- The copies of their own data that people ask for (docs/decisions/0085-personal-data.md).
CREATE TABLE "data_exports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"language" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"upload_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "data_exports_state_known" CHECK ("data_exports"."state" in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
	CONSTRAINT "data_exports_language_known" CHECK ("data_exports"."language" in ('ar', 'en', 'es')),
	CONSTRAINT "data_exports_done_positive" CHECK ("data_exports"."done" >= 0 and "data_exports"."done" <= "data_exports"."total"),
	CONSTRAINT "data_exports_ready_has_file" CHECK (("data_exports"."state" = 'READY') = ("data_exports"."upload_id" is not null) and ("data_exports"."state" = 'READY') = ("data_exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_running_key" ON "data_exports" USING btree ("tenant_id","user_id") WHERE "data_exports"."state" in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "data_exports_order_idx" ON "data_exports" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'certificate', 'photo', 'cover', 'image', 'video', 'audio', 'pdf', 'file', 'captions', 'export', 'answer'));

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE data_exports ADD CONSTRAINT data_exports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE data_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON data_exports TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON data_exports TO app_tenant;
