-- What packages let their portals do, and an index for the portals that sell (docs/decisions/0114-packages-that-sell.md).
CREATE TABLE "package_terms" (
	"package" text PRIMARY KEY NOT NULL,
	"may_sell" boolean DEFAULT true NOT NULL,
	"fee_rate" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_terms_package_known" CHECK ("package_terms"."package" in ('FREE', 'PN', 'UP', 'BS', 'CO')),
	CONSTRAINT "package_terms_fee_rate" CHECK ("package_terms"."fee_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE INDEX "selling_settings_open_idx" ON "selling_settings" USING btree ("tenant_id") WHERE "selling_settings"."is_open";
INSERT INTO package_terms (package) VALUES ('FREE'), ('PN'), ('UP'), ('BS'), ('CO');

GRANT SELECT ON package_terms TO app_tenant;
GRANT SELECT, UPDATE ON package_terms TO app_platform;

-- The platform counts the portals that sell, and reads nothing else of how they do.
CREATE POLICY platform_read ON selling_settings FOR SELECT TO app_platform USING (true);
GRANT SELECT (tenant_id, is_open) ON selling_settings TO app_platform;
