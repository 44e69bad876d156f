-- The looks with which certificates were issued, and the files of certificates (docs/decisions/0080-looks-of-certificates.md).
CREATE TABLE "certificate_looks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"look" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_looks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "look_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_look_fk" FOREIGN KEY ("tenant_id","look_id") REFERENCES "public"."certificate_looks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('logo', 'icon', 'certificate', 'photo', 'cover', 'image', 'video', 'audio', 'pdf', 'file', 'captions', 'answer'));

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE certificate_looks ADD CONSTRAINT certificate_looks_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE certificate_looks ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_looks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON certificate_looks TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- A look is what it was when a certificate was issued with it.
GRANT SELECT, INSERT ON certificate_looks TO app_tenant;
