CREATE TABLE "transfers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"account_number" text NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE UNIQUE INDEX "transfers_iban_key" ON "transfers" USING btree ("tenant_id","iban");
CREATE UNIQUE INDEX "transfers_account_number_key" ON "transfers" USING btree ("tenant_id","account_number");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE transfers ADD CONSTRAINT transfers_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON transfers TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON transfers TO app_tenant;
