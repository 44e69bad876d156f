CREATE TABLE "portal_requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name_in_arabic" text NOT NULL,
	"name_in_english" text NOT NULL,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"portal_id" uuid,
	"reason" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "portal_requests_language_known" CHECK ("portal_requests"."language" in ('ar', 'en', 'es')),
	CONSTRAINT "portal_requests_status_known" CHECK ("portal_requests"."status" in ('OPEN', 'WITHDRAWN', 'MADE', 'DECLINED')),
	CONSTRAINT "portal_requests_made_named" CHECK (("portal_requests"."status" = 'MADE') = ("portal_requests"."portal_id" is not null)),
	CONSTRAINT "portal_requests_declined_reasoned" CHECK (("portal_requests"."status" = 'DECLINED') = ("portal_requests"."reason" is not null)),
	CONSTRAINT "portal_requests_answered_dated" CHECK (("portal_requests"."status" = 'OPEN') = ("portal_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "portal_requests" ADD CONSTRAINT "portal_requests_owner_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_requests_open_key" ON "portal_requests" USING btree ("tenant_id","owner_id") WHERE "portal_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "portal_requests_owner_idx" ON "portal_requests" USING btree ("tenant_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "portal_requests_status_idx" ON "portal_requests" USING btree ("tenant_id","status","created_at","id");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE portal_requests ADD CONSTRAINT portal_requests_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE portal_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE portal_requests FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON portal_requests TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON portal_requests TO app_tenant;

-- Owners ask on the platform, and super-admins answer there.
CREATE POLICY platform ON portal_requests TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000') WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT, INSERT, UPDATE ON portal_requests TO app_platform;
