CREATE TABLE "uploads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_by" uuid NOT NULL,
	"checksum" text,
	"width" integer,
	"height" integer,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'photo', 'cover', 'image', 'video', 'audio', 'pdf')),
	CONSTRAINT "uploads_status_known" CHECK ("uploads"."status" in ('pending', 'stored', 'attached')),
	CONSTRAINT "uploads_size_positive" CHECK ("uploads"."size" > 0),
	CONSTRAINT "uploads_stored_is_checked" CHECK ("uploads"."status" = 'pending' or "uploads"."checksum" is not null),
	CONSTRAINT "uploads_attached_stays" CHECK (("uploads"."status" = 'attached') = ("uploads"."expires_at" is null))
);
CREATE INDEX "uploads_expiry_idx" ON "uploads" USING btree ("expires_at") WHERE "uploads"."expires_at" is not null;

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE uploads ADD CONSTRAINT uploads_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON uploads TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- Only the sweep deletes: first the row, then the file.
GRANT SELECT, INSERT, UPDATE ON uploads TO app_tenant;

-- The platform's own people have photos too.
CREATE POLICY platform ON uploads TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000')
  WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT, UPDATE ON uploads TO app_platform;

CREATE POLICY worker ON uploads TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON uploads TO app_worker;
